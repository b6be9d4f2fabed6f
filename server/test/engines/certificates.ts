import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { atEnd } from "../ending.ts";
import { findOrInstall } from "./debian.ts";

const run = promisify(execFile);

/** Paths of files in PEM. Whoever trusts `certificate` trusts its holder. */
export type Certificate = { certificate: string; key: string };

const CONFIG = `
[ca]
default_ca = own
[own]
database = index.txt
serial = serial
new_certs_dir = .
default_md = sha256
policy = any
unique_subject = no
[any]
commonName = supplied
[extensions]
subjectAltName = IP:127.0.0.1,DNS:localhost
basicConstraints = CA:true
`;
const VALID = ["20200101000000Z", "20490101000000Z"] as const;
const EXPIRED = ["20200101000000Z", "20200102000000Z"] as const;

/** Certificates that sign themselves, for this machine: one that is valid, and one of the same key that has expired. */
export async function makeCertificates(): Promise<{ valid: Certificate; expired: Certificate }> {
  const cwd = await mkdtemp(join(tmpdir(), "hello-certificates-"));
  atEnd(() => rm(cwd, { recursive: true, force: true }));
  const openssl = findOrInstall("openssl");
  await writeFile(join(cwd, "ca.cnf"), CONFIG);
  await writeFile(join(cwd, "index.txt"), "");
  await writeFile(join(cwd, "serial"), "01");
  const key = join(cwd, "key.pem");
  const asked = ["-newkey", "rsa:2048", "-nodes", "-keyout", key, "-subj", "/CN=127.0.0.1", "-out", "asked.pem"];
  await run(openssl, ["req", "-new", ...asked], { cwd });
  const sign = async (name: string, [from, to]: readonly [string, string]): Promise<Certificate> => {
    const certificate = join(cwd, name);
    const dates = ["-startdate", from, "-enddate", to];
    const files = ["-config", "ca.cnf", "-extensions", "extensions", "-keyfile", key, "-in", "asked.pem"];
    await run(openssl, ["ca", "-selfsign", "-batch", "-notext", ...files, ...dates, "-out", certificate], { cwd });
    return { certificate, key };
  };
  return { valid: await sign("valid.pem", VALID), expired: await sign("expired.pem", EXPIRED) };
}
