import { chmodSync, copyFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../../server/app/start-error.ts'
import { canReach, serviceUser } from '../../server/db/embedded/service-user.ts'
import { marksConfig, type Upstream, unavailableConfig, upstreamsConfig } from './nginx-config.ts'
import { type Supervised, supervise } from './supervised.ts'

const rules = path.resolve(import.meta.dirname, '../../docs/nginx/rules.conf')

/** Milliseconds after which nginx has chosen by the new mark for every request that it has read. */
const SETTLE_TIME = 300

/** nginx in front of the processes. */
export interface Front {
  server: Supervised
  /** Sends new requests to the other processes from now on. */
  leaveOut(name: string): Promise<void>
  takeBack(name: string): void
}

/** Writes nginx's configuration. Nothing runs yet. @throws StartError if nginx's workers cannot reach the folder */
export function prepareFront(
  program: string,
  { folder, port, upstreams }: { folder: string; port: number; upstreams: readonly Upstream[] },
  say: (line: string) => void,
): Front {
  const place = path.join(folder, 'nginx')
  const marks = path.join(place, 'marks')
  mkdirSync(marks, { recursive: true })
  for (const each of [place, marks]) chmodSync(each, 0o755)
  if (!canReach(marks, serviceUser()))
    throw new StartError(`nginx cannot reach ${marks}: choose a folder that other accounts can enter.`)
  for (const old of readdirSync(marks)) rmSync(path.join(marks, old))
  writeFileSync(path.join(place, 'upstreams.conf'), upstreamsConfig(upstreams))
  writeFileSync(path.join(place, 'stoop-marks.conf'), marksConfig(upstreams, marks))
  writeFileSync(path.join(place, 'stoop-unavailable.conf'), unavailableConfig())
  copyFileSync(rules, path.join(place, 'rules.conf'))
  writeFileSync(path.join(place, 'nginx.conf'), mainConfig(place, port))
  const server = supervise(
    {
      name: 'nginx',
      port,
      command: program,
      args: ['-p', place, '-c', path.join(place, 'nginx.conf')],
      log: path.join(folder, 'logs/nginx.log'),
      stopSignal: 'SIGQUIT',
      isReady: () =>
        fetch(`http://127.0.0.1:${port}/healthz`).then(
          ({ ok }) => ok,
          () => false,
        ),
    },
    say,
  )
  return {
    server,
    async leaveOut(name) {
      writeFileSync(path.join(marks, name), '')
      await sleep(SETTLE_TIME)
    },
    takeBack: (name) => rmSync(path.join(marks, name), { force: true }),
  }
}

function mainConfig(place: string, port: number): string {
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `  ${name}_temp_path ${place}/${name};\n`)
    .join('')
  return `daemon off;
pid ${place}/pid;
error_log stderr warn;
worker_processes 2;
events { worker_connections 8192; }
http {
  access_log off;
${folders}  include upstreams.conf;
  server {
    listen 127.0.0.1:${port};
    include rules.conf;
  }
}
`
}
