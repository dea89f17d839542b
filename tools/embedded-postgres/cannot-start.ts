// A reason why something cannot start that a person can act on: printed as it is, without a stack.

export class CannotStart extends Error {
  override name = "CannotStart";
}
