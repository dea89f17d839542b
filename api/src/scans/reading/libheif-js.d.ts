// The package declares no types for its decoder.
declare module "libheif-js/wasm-bundle.js" {
  export type Picture = { width: number; height: number; data: Uint8ClampedArray };
  export type HeifImage = {
    is_primary: () => boolean;
    get_width: () => number;
    get_height: () => number;
    display: (into: Picture, done: (drawn: Picture | null) => void) => void;
  };
  const libheif: { HeifDecoder: new () => { decode: (bytes: Uint8Array) => HeifImage[] } };
  export default libheif;
}
