// Experiments: which there are, and the group an application is put into at its birth. Spec §3, "Experiments"; decision
// 0028.

/** The experiments of the product. Spec §3. */
export const experiments = ["addSum", "skipDocuments", "preScoring", "insuranceDisabling"] as const;

/** An experiment's name. */
export type Experiment = (typeof experiments)[number];

/** Group of an experiment; A is the default. Spec §3. */
export type ExperimentGroup = "A" | "B";

/** The group of an application in each experiment. Spec §3, "User experiment groups". */
export type ExperimentGroups = Record<Experiment, ExperimentGroup>;

/** The share of group B in each experiment, in whole percent. */
export type SharesOfB = Record<Experiment, number>;

/** FNV-1a of 32 bits: spreads ids evenly; nothing secret hangs on it. */
const hashOf = (text: string): number => {
  let hash = 0x81_1c_9d_c5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93) >>> 0;
  }
  // The last bits of FNV follow the last letters: folding mixes the first ones in.
  return (hash ^ (hash >>> 16)) >>> 0;
};

const buckets = 100;

/**
 * The groups of an application: the same for the same id and shares, each experiment apart from the others, about the
 * given share of ids in B (0 none, 100 all). Raising a share moves nobody from B to A.
 */
export const groupsOf = (applicationId: string, shares: SharesOfB): ExperimentGroups => {
  const groupOf = (experiment: Experiment): ExperimentGroup =>
    hashOf(`${experiment} ${applicationId}`) % buckets < shares[experiment] ? "B" : "A";
  return {
    addSum: groupOf("addSum"),
    skipDocuments: groupOf("skipDocuments"),
    preScoring: groupOf("preScoring"),
    insuranceDisabling: groupOf("insuranceDisabling"),
  };
};
