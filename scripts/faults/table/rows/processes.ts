import type { Fault } from '../fault.ts'

/** Programs that are killed. */
export const processFaults: readonly Fault[] = [
  {
    id: 'app-killed',
    title: '`kill -9` of one of two processes',
    happen: async ({ program }) => program('app-1').signal('SIGKILL'),
  },
  {
    id: 'apps-killed',
    title: '`kill -9` of both processes at once',
    happen: async ({ program }) => {
      for (const name of ['app-1', 'app-2']) program(name).signal('SIGKILL')
    },
  },
  {
    id: 'nginx-killed',
    title: '`kill -9` of nginx',
    happen: async ({ program }) => program('nginx').signal('SIGKILL'),
  },
]
