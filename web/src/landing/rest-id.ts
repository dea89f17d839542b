// By this id a page is known to hold the text below the calculator already.
export const restId = "landing-rest";
