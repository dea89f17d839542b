// Where uploaded files lie by configuration: nothing named is the folder, a bucket is an S3-compatible store (D7).
import type { S3StoreConfig } from "../files/s3-store.ts";

type Values = {
  S3_ENDPOINT?: string | undefined;
  S3_REGION: string;
  S3_BUCKET?: string | undefined;
  S3_ACCESS_KEY_ID?: string | undefined;
  S3_SECRET_ACCESS_KEY?: string | undefined;
  S3_PATH_STYLE: "true" | "false";
};

const needed = ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;

/** All four or none: half a configuration would quietly keep passports in a folder. */
export function readS3Store(values: Values, faults: string[]): S3StoreConfig | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values;
  if (S3_ENDPOINT && S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY)
    return {
      endpoint: S3_ENDPOINT,
      region: values.S3_REGION,
      bucket: S3_BUCKET,
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
      pathStyle: values.S3_PATH_STYLE === "true",
    };
  const missing = needed.filter((name) => !values[name]);
  const given = needed.find((name) => values[name]);
  if (given) faults.push(...missing.map((name) => `${name} is missing, ${given} is given`));
  return undefined;
}
