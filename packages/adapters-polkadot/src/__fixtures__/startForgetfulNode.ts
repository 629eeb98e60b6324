import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Network } from '@foyer/common'

/** A node that takes every transaction and forgets it, while its chain goes on; all else is the real node's answer. */
export async function startForgetfulNode(network: Network): Promise<{ network: Network; stop(): void }> {
  let hasTaken = false
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const { method } = JSON.parse(body) as { method: string }
    const reply = (result: unknown) => response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result }))
    if (method === 'author_submitExtrinsic') {
      hasTaken = true
      return void reply(`0x${'00'.repeat(32)}`)
    }
    if (hasTaken && method === 'chain_getHeader') return void reply({ number: '0xffffff' })
    if (hasTaken && method === 'chain_getBlockHash') return void reply(null)
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(network.rpcUrls[0] ?? '', { method: 'POST', headers, body })
    response.end(await answer.text())
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const rpcUrls = [`http://127.0.0.1:${(server.address() as AddressInfo).port}`]
  return { network: { ...network, rpcUrls }, stop: () => void server.close() }
}
