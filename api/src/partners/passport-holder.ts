// A person by name, birth date and passport, as every register of the state and of the bureaus asks for them.
export type PassportHolder = {
  lastName: string;
  firstName: string;
  middleName: string | null;
  birthDate: string;
  passportSeries: string;
  passportNumber: string;
};
