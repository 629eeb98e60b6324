import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Namespace, namespaces, nextTask, type WalletTransport } from '@foyer/common'
import { knownTransports } from '@foyer/common/transports'
import { expect, it } from 'vitest'
import { codeOf, sessionOf, startWorld } from './__fixtures__/startWorld.js'

const methodsOf = (namespace: Namespace) => Object.keys(knownTransports[namespace]?.methods ?? {})

it('reports exactly the requests that the owner must answer, over all known methods', async () => {
  const { connect } = await startWorld()
  const transports = new Map<string, WalletTransport>()
  const sent: number[] = []
  const sessions = await connect({
    onRequestSent: ({ requestId }) => sent.push(requestId),
    adopt(namespace, transport) {
      transports.set(namespace, transport)
      return {}
    },
  })
  const named: string[] = []
  for (const namespace of namespaces) {
    const { networkId } = sessionOf(sessions, namespace)
    for (const method of methodsOf(namespace)) {
      const [before, leave] = [sent.length, new AbortController()]
      const asked = codeOf(transports.get(namespace)?.request(networkId, method, [], leave))
      // Requests are reported in their own task. The phone takes a second for each, so its answer is not awaited.
      await nextTask()
      leave.abort()
      expect(await asked).toBe('ABORTED')
      if (sent.length > before) named.push(method)
    }
  }
  const every = namespaces.flatMap(each => Object.entries(knownTransports[each]?.methods ?? {}))
  const ofOwner = every.filter(([, answerer]) => answerer === 'owner')
  expect(ofOwner.length).toBeLessThan(every.length)
  expect(named).toEqual(ofOwner.map(([method]) => method))
  await sessions[0]?.close()
})

const root = new URL('../..', import.meta.url).pathname
const ofWallets =
  /'((?:wallet|personal|solana|polkadot|cosmos)_\w+|eth_(?:sign\w*|sendTransaction|accounts|requestAccounts))'/g

/** Returns every wallet method that the adapters' sources contain. */
function methodsInAdapters(): readonly string[] {
  const found = new Set<string>()
  for (const name of readdirSync(root).filter(each => each.startsWith('adapters-'))) {
    for (const file of readdirSync(join(root, name, 'src'), { recursive: true, encoding: 'utf8' })) {
      if (!/(?<!\.test|\.d)\.ts$/.test(file) || file.includes('__fixtures__')) continue
      const text = readFileSync(join(root, name, 'src', file), 'utf8')
      for (const [, method = ''] of text.matchAll(ofWallets)) found.add(method)
    }
  }
  return [...found]
}

it('includes every method that an adapter sends to a wallet', () => {
  const known = new Set(namespaces.flatMap(methodsOf))
  // An older name, and the methods that sats-connect sends to extensions.
  const ofExtensions = ['wallet_connect', 'wallet_disconnect', 'wallet_getAccount', 'wallet_changeNetwork']
  const others = new Set(['wallet_sendTransaction', ...ofExtensions])
  const missing = methodsInAdapters().filter(method => !known.has(method) && !others.has(method))
  expect(missing).toEqual([])
})
