// The bytes of a picked file, read as soon as it is picked: one that is changed or removed afterwards can be sent all
// the same, and its failure is not taken for the link's.
const reading = new WeakMap<File, Promise<File | null>>();

/** The same file out of memory, read once; null where it cannot be read. */
export function readPicked(file: File): Promise<File | null> {
  const known = reading.get(file);
  if (known !== undefined) return known;
  const { name, type } = file;
  const read = file.arrayBuffer().then(
    (bytes) => new File([bytes], name, { type }),
    () => null,
  );
  reading.set(file, read);
  return read;
}
