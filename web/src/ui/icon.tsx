// The icons of the product: one 24-unit grid, one 2-unit line, the colour of the words beside them.
const paths = {
  back: "M15 5l-7 7 7 7",
  forward: "M9 5l7 7-7 7",
  minus: "M6 12h12",
  plus: "M6 12h12M12 6v12",
  tick: "M5 12.5l4.5 4.5L19 7.5",
  close: "M6 6l12 12M18 6L6 18",
  info: "M12 11v6M12 7v.5M12 21a9 9 0 100-18 9 9 0 000 18z",
  warning: "M12 9v5M12 17v.5M12 3.5L2.5 20h19z",
  camera: "M4 8h3.5L9 5.5h6L16.5 8H20v11H4zM12 16.5a3.5 3.5 0 100-7 3.5 3.5 0 000 7z",
  gallery: "M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9v.5",
  document: "M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6",
  calculator: "M6 3h12v18H6zM9.5 7h5M9.5 12v.5M14.5 12v.5M9.5 16.5v.5M14.5 16.5v.5",
  phone: "M6 3h3l2 5-2.5 1.5a11 11 0 006 6L16 13l5 2v3a3 3 0 01-3 3A15 15 0 013 6a3 3 0 013-3z",
} as const;

export type IconName = keyof typeof paths;
export const iconNames = Object.keys(paths) as IconName[];

export function Icon({ name, size = 24 }: { name: IconName; size?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[name]} />
    </svg>
  );
}
