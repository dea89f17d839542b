// The bytes of a picked file, read as soon as it is picked: one that is changed or removed afterwards can be sent all
// the same, and its failure is not taken for the link's.
const mostBytes = 60 * 1024 * 1024;

const reading = new WeakMap<File, Promise<File | null>>();

/** The same file out of memory, read once; null where it cannot be read. */
export function readPicked(file: File): Promise<File | null> {
  const known = reading.get(file);
  if (known !== undefined) return known;
  // A film, say: the memory of a phone is not for what is refused anyway.
  if (file.size > mostBytes) return Promise.resolve(file);
  const { name, type } = file;
  const read = file.arrayBuffer().then(
    (bytes) => new File([bytes], name, { type }),
    () => null,
  );
  reading.set(file, read);
  return read;
}
