// The files that tell Swift's four servers where they are: one copy of everything, objects in memory, all on loopback.

export const servers = ["account", "container", "object", "proxy"] as const;

const user = { account: "microloan", name: "scans", secret: "secret-of-tests" };

export const storeConfig = (port: number) => ({
  endpoint: `http://127.0.0.1:${port}`,
  region: "us-east-1",
  bucket: "scans",
  accessKeyId: `${user.account}:${user.name}`,
  secretAccessKey: user.secret,
  pathStyle: true,
});

/** Swift looks for its main file in /etc and nowhere else, unless it is told before anything is loaded. */
const launch = `
import sys
kind, conf, swift_conf = sys.argv[1:4]
import swift.common.utils as utils
utils.SWIFT_CONF_FILE = swift_conf
from swift.common import storage_policy
storage_policy.SWIFT_CONF_FILE = swift_conf
storage_policy.reload_storage_policies()
from swift.common.wsgi import run_wsgi
sys.exit(run_wsgi(conf, kind + '-server', verbose=True))
`;

const common = (work: string, port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
swift_dir = ${work}
workers = 0
log_level = WARNING
user = ${process.env["USER"] ?? "root"}
`;

const storage = (work: string, port: number, kind: string, app: string) => `${common(work, port)}
devices = ${work}/devices
mount_check = false
disable_fallocate = true
recon_cache_path = ${work}
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${app}
`;

const filters = ["catch_errors", "gatekeeper", "healthcheck", "slo"];

const proxy = (work: string, port: number) => `${common(work, port)}
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache s3api tempauth slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
allow_account_management = true
account_autocreate = true
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${port + 4}
[filter:tempauth]
use = egg:swift#tempauth
user_${user.account}_${user.name} = ${user.secret} .admin
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
${filters.map((name) => `[filter:${name}]\nuse = egg:swift#${name}`).join("\n")}
`;

const main = `[swift-hash]
swift_hash_path_suffix = tests
swift_hash_path_prefix = tests
[storage-policy:0]
name = default
default = yes
`;

export const configurations = (work: string, port: number): Record<string, string> => ({
  "launch.py": launch,
  "swift.conf": main,
  "account.conf": storage(work, port + 1, "account", "account"),
  "container.conf": storage(work, port + 2, "container", "container"),
  "object.conf": storage(work, port + 3, "object", "mem_object"),
  "proxy.conf": proxy(work, port),
});
