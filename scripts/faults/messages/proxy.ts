import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '../../free-port.ts'

/** nginx, which distributes requests among several processes in turn. */
export interface Proxy {
  address: string
  stop(): Promise<void>
}

const NGINX = '/usr/sbin/nginx'

/** @param ports the ports of the processes @throws Error if nginx is not installed */
export async function startProxy(folder: string, ports: readonly number[]): Promise<Proxy> {
  if (!existsSync(NGINX)) throw new Error('nginx is missing: apt-get install nginx-light')
  const port = await freePort()
  const place = path.join(folder, 'nginx')
  mkdirSync(place, { recursive: true })
  writeFileSync(path.join(place, 'nginx.conf'), configuration(place, port, ports))
  const child = spawn(NGINX, ['-p', place, '-c', path.join(place, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const address = `http://127.0.0.1:${port}`
  await answered(address, child)
  return {
    address,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** The minimum for a proxy. The server itself turns off buffering for streams (`X-Accel-Buffering`). */
function configuration(place: string, port: number, ports: readonly number[]): string {
  const servers = ports.map((each) => `server 127.0.0.1:${each} max_fails=0;`).join(' ')
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${place}/${name};`)
    .join(' ')
  return `daemon off; pid ${place}/pid; error_log ${place}/error.log; worker_processes 1;
events { worker_connections 4096; }
http {
  access_log off; ${folders}
  upstream stoop { ${servers} }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://stoop;
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    }
  }
}
`
}

async function answered(address: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    if (await fetch(address).catch(() => null)) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`nginx ended with ${child.exitCode}`)
}
