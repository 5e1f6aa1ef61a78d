import { requestErrors } from '../../contract/errors/request-errors.ts'
import { errorPage, errorPageHeaders } from '../../server/http/pages/error-page.ts'

/** Where a process of the app listens, as nginx sees it. */
export interface Upstream {
  /** The name of its mark: a file of this name in the folder of marks keeps new requests away. */
  name: string
  /** `HOST:PORT` */
  address: string
}

/**
 * The upstreams for nginx's `http` block: one of all processes, and for each process one of all others. nginx itself can leave
 * out a process only with a reload, which closes the kept connections of visitors, perhaps under a request (decision 254).
 */
export function upstreamsConfig(upstreams: readonly Upstream[]): string {
  const groups = [
    { name: 'stoop', members: upstreams },
    ...upstreams.map(({ name }) => ({
      name: `stoop_without_${name}`,
      // A single process has no others.
      members: upstreams.length > 1 ? upstreams.filter((other) => other.name !== name) : upstreams,
    })),
  ]
  return `# The processes of Stoop, for nginx's http block: all of them, and for each one all others.
limit_conn_zone $binary_remote_addr zone=stoop_addresses:10m;
${groups.map(({ name, members }) => groupConfig(name, members)).join('')}`
}

/** What chooses the upstream; included by docs/nginx/rules.conf. @param folder of the marks */
export function marksConfig(upstreams: readonly Upstream[], folder: string): string {
  return `# A process whose name is a file in this folder gets no new requests; included by rules.conf.
${upstreams
  .map(({ name }) => `if (-f ${folder}/${name}) { set $stoop_upstream stoop_without_${name}; }\n`)
  .join('')}`
}

/** What nginx answers while no process does; included by docs/nginx/rules.conf. */
export function unavailableConfig(): string {
  const code = 'server.unavailable'
  const { status, sentence } = requestErrors[code]
  const { 'content-type': type, 'content-security-policy': policy } = errorPageHeaders
  const shared = 'add_header Cache-Control no-store always;\n  add_header Retry-After 5 always;'
  return `# The answers while no process takes requests, in the words of Stoop; included by rules.conf.
location @unavailable {
  default_type "${type}";
  ${shared}
  add_header Content-Security-Policy "${policy}" always;
  return ${status} ${quoted(errorPage(sentence))};
}

location @unavailable_call {
  default_type "application/json; charset=utf-8";
  ${shared}
  return ${status} ${quoted(JSON.stringify({ error: sentence, code }))};
}
`
}

/** @throws Error if nginx would read something into the text */
function quoted(text: string): string {
  if (/['$\\]/.test(text)) throw new Error(`nginx would change ${text}`)
  return `'${text}'`
}

function groupConfig(name: string, members: readonly Upstream[]): string {
  const servers = members.map(({ address }) => `  server ${address} max_fails=2 fail_timeout=2s;\n`).join('')
  return `
upstream ${name} {
  zone ${name} 64k;
  least_conn;
${servers}  keepalive 32;
  # Shorter than Stoop keeps a connection (65 s), so that nginx is the one who closes it.
  keepalive_timeout 30s;
}
`
}
