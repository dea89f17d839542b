// A busy machine of two cores is no fault of a test: what `vi.waitFor` waits for may take as long as what `expect.poll`
// does, unless a test says otherwise.
import { vi } from "vitest";

const { waitFor } = vi;

vi.waitFor = (callback, options = { timeout: 10_000 }) => waitFor(callback, options);
