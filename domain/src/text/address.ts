// An address for people in one line: on paper, where it is signed, and on the screen, where it is confirmed. D7, D11.

type Place = { name: string };

type WrittenAddress = {
  postalCode?: string | undefined;
  region: Place;
  area?: Place | undefined;
  locality: Place;
  street: Place | null;
  house: string;
  building?: string | undefined;
  flat?: string | undefined;
};

/**
 * As on an envelope: `302028, Орловская обл., г. Орёл, ул. Ленина, д. 1, кв. 34`. A city that is its own region or area
 * stands once; a street is never left out, whatever its settlement is called.
 */
export const addressLine = (address: WrittenAddress): string => {
  const { postalCode, region, area, locality, street, house, building, flat } = address;
  return [
    postalCode,
    ...new Set([region.name, area?.name, locality.name]),
    street?.name,
    `д. ${house}`,
    building && `корп. ${building}`,
    flat && `кв. ${flat}`,
  ]
    .filter(Boolean)
    .join(", ");
};
