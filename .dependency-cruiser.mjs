// Who may import whom: the rooms of the server and of the client in their written order, each importing only rooms
// above its own, and no circle of files; imports of types count.
// `npx depcruise api/src web/src domain/src contract/src sandbox/src`.

/** The server's, from the ground up (decision 0043). */
export const apiRooms = [
  "partners",
  "platform",
  "people",
  "journey",
  "identification",
  "forms",
  "loan",
  "cards",
  "papers",
  "scans",
  "decision",
  "money",
  "entry",
  "account",
  "desk",
  "upkeep",
];

/** The client's; what lies loose in `form/` is the form of a step, which stands on fields and drafts. */
export const webRooms = [
  "ui",
  "themes",
  "server",
  "client",
  "partners",
  "form/fields",
  "form/draft",
  "form/[^/]+$",
  "form/code",
  "form/photo",
  "form/address",
  "calculator",
  "papers",
  "scans",
  "loan",
  "shell",
  "entry",
  "steps",
  "account",
  "landing",
  "agreement",
  "not-found",
  "start",
  "desk",
];

const at = (source, room) => (room.endsWith("$") ? `^${source}/${room}` : `^${source}/${room}/`);

const inOrder = (source, rooms) =>
  rooms.slice(0, -1).map((room, place) => ({
    name: `${source}/${room.replace("[^/]+$", "*")} imports only rooms above it`,
    comment: "Move the file to the room that its subject is in, or pass in what it needs.",
    severity: "error",
    from: { path: at(source, room) },
    to: { path: rooms.slice(place + 1).map((later) => at(source, later)) },
  }));

const unlisted = (source, rooms) => ({
  name: `a folder of ${source} is a room`,
  comment: "Give the room its place in the order.",
  severity: "error",
  from: { path: `^${source}/[^/]+/`, pathNot: rooms.map((room) => at(source, room)) },
  to: {},
});

const never = (name, from, to, comment) => ({
  name,
  comment,
  severity: "error",
  from: { path: from },
  to: { path: to },
});

export default {
  forbidden: [
    {
      name: "no circle of files",
      comment: "Of two files that need each other one is too big, or both are one.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    ...inOrder("api/src", apiRooms),
    ...inOrder("web/src", webRooms),
    unlisted("api/src", apiRooms),
    unlisted("web/src", webRooms),
    never(
      "rooms know nothing of the roof",
      "^api/src/[^/]+/",
      "^api/src/[^/]+$",
      "Take what is needed as an argument: only app.ts knows every room.",
    ),
    never(
      "domain imports nothing",
      "^domain/src/",
      "^(?!domain/src/)",
      "Pass the value in, or do it in the workspace that calls.",
    ),
    never(
      "contract imports only domain and the schema library",
      "^contract/src/",
      "^(?!contract/src/|domain/src/|node_modules/zod/)",
      "What crosses the wire, nothing else.",
    ),
    ...["api", "web", "sandbox"].map((workspace) =>
      never(
        `${workspace} stands alone`,
        `^${workspace}/src/`,
        `^(?!${workspace}/)(api|web|sandbox|e2e|bench|tools)/`,
        "Put what both need into domain or contract.",
      ),
    ),
    never(
      "a store looks nothing up",
      "\\.store\\.ts$",
      "\\.(service|routes)\\.ts$",
      "Routes call services, services call stores; pass what the lower one needs.",
    ),
    never(
      "a service puts no calls on the server",
      "\\.service\\.ts$",
      "\\.routes\\.ts$",
      "Only routes do.",
    ),
    never(
      "the desk imports only the kit, and words of loans",
      "^web/src/desk/",
      "^web/src/(?!desk/|ui/|themes/|server/|form/fields/|form/[^/]+$|loan/[^/]+-words\\.ts$|client/(?:lazy-page|loaded|navigation|today|use-title)\\.tsx?$)",
      "What borrowers and staff both see belongs to the kit.",
    ),
    never(
      "a screen imports no other screen",
      "^web/src/(steps|entry)/([^/]+)/",
      "^web/src/(steps|entry)/(?!$2/)[^/]+/.*-page\\.tsx$",
      "Put what both screens show into a room below, or a form of its own beside its step.",
    ),
  ],
  options: {
    // TypeScript 7 has no programming interface yet, so another parser reads its files.
    parser: "swc",
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: ["\\.test\\.tsx?$", "\\.css$"] },
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".js", ".mjs"],
      conditionNames: ["eqvazaim", "import", "node", "default"],
      exportsFields: ["exports"],
    },
  },
};
