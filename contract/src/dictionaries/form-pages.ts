// Ids of the pages that documents belong to (spec §3: "Form ids exist for smev4, inn, prescoring").

/** Form pages by name. */
export const formPages = {
  registration: "aa1ff33f-6bb1-41c7-aec3-58bac0ca4f4f",
  reapplicationConfirmation: "aedbc4fc-26cc-443b-8f35-1dfa20f82919",
  smev4: "417a7fcb-c9e0-4f49-8dcf-99ac21ec45a3",
  inn: "dfe106a8-8965-4493-8b5b-e16c5fb05d81",
  prescoring: "e38084a0-284c-4494-936c-66649d2e4f91",
  docsUploading: "36a1e179-b490-4225-b596-f4fc7b022d75",
  signing: "68228595-f18c-4345-be0e-6b8a49021006",
  docsUploadingSigned: "e472ec77-10a3-4bb3-8a3d-1594f3937885",
} as const;

/** Name of a form page. */
export type FormPage = keyof typeof formPages;

/** The page of an id, or null for an unknown id. */
export const formPageOfId = (id: string): FormPage | null => {
  for (const [page, pageId] of Object.entries(formPages))
    if (pageId === id.toLowerCase()) return page as FormPage;
  return null;
};
