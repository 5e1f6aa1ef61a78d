import dns from 'node:dns'

/** Finds the addresses of a name. */
export type ResolveName = (name: string) => Promise<dns.LookupAddress[]>

/** Milliseconds that a DNS server gets for an answer, and how often it is asked. */
const PATIENCE = { timeout: 2_000, tries: 2 }

/**
 * Asks DNS servers, and neither the hosts file nor search domains. Node's usual `lookup` runs in two threads that the whole process
 * shares, so that a name without an answer would hold up the connections to other services.
 * @param servers those of the system by default
 */
export function createResolver(servers?: readonly string[]): ResolveName {
  return async (name) => {
    const resolver = new dns.promises.Resolver(PATIENCE)
    if (servers) resolver.setServers(servers)
    const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
    if (four.status === 'rejected' && six.status === 'rejected') throw four.reason
    return [...found(four, 4), ...found(six, 6)]
  }
}

function found(answer: PromiseSettledResult<string[]>, family: 4 | 6): dns.LookupAddress[] {
  return answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : []
}
