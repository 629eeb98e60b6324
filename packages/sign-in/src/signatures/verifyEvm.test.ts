import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { hashMessage } from 'viem'
import { expect, it, onTestFinished } from 'vitest'
import { ChainUnreachable } from './ChainUnreachable.js'
import { verifyEvm } from './verifyEvm.js'

const address = '0x1111111111111111111111111111111111111111'
const word = `0x1626ba7e${'0'.repeat(56)}`

/** Starts a node with one contract that approves a text by ERC-1271, even with an empty signature. */
async function startNode(approved: string, chainId = '0x1'): Promise<string> {
  const server = createServer(async (request, response) => {
    const { id, method, params } = JSON.parse(await readText(request))
    const question = `0x1626ba7e${hashMessage(approved).slice(2)}`
    const isApproved = params?.[0].to === address && params[0].data.startsWith(question)
    const result =
      method === 'eth_chainId' ? chainId : isApproved ? word : `0x${'f'.repeat(8)}${'0'.repeat(56)}`
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ jsonrpc: '2.0', id, result }))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

it('asks the contract to validate an empty signature', async () => {
  const rpcUrl = await startNode('approved')
  const judge = (text: string) =>
    verifyEvm({ address, text, signature: '0x' }, { chainId: 'eip155:1', rpcUrl })
  expect(await judge('approved')).toBe(true)
  expect(await judge('another')).toBe(false)
  expect(await verifyEvm({ address, text: 'approved', signature: '0x' }, { chainId: 'eip155:1' })).toBe(false)
})

it.each(['0x89', '0x10', '0x0'])('rejects a node of another chain: %s', async chainId => {
  const rpcUrl = await startNode('approved', chainId)
  const judged = verifyEvm({ address, text: 'approved', signature: '0x' }, { chainId: 'eip155:1', rpcUrl })
  await expect(judged).rejects.toBeInstanceOf(ChainUnreachable)
})
