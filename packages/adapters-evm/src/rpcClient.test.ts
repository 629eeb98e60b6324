import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getChainId } from 'viem/actions'
import { expect, it, onTestFinished, vi } from 'vitest'
import { localNetworks } from './__fixtures__/localWorld.js'
import { clientOf } from './rpcClient.js'

/** Starts a node that returns its chain id or never answers. */
async function startNode({ isSilent }: { readonly isSilent: boolean }) {
  const asked: { readonly isDropped: boolean }[] = []
  const server = createServer((request, response) => {
    const each = { isDropped: false }
    asked.push(each)
    response.on('close', () => {
      each.isDropped = !response.writableEnded
    })
    const chunks: Buffer[] = []
    request.on('data', chunk => chunks.push(chunk))
    request.on('end', () => {
      if (isSilent) return
      const { id } = JSON.parse(Buffer.concat(chunks).toString()) as { readonly id: number }
      response.end(JSON.stringify({ jsonrpc: '2.0', id, result: '0x7' }))
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

/** Creates a client of a network whose first node never answers. */
async function open(signal: AbortSignal | undefined) {
  const silent = await startNode({ isSilent: true })
  const other = await startNode({ isSilent: false })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const client = clientOf({ ...localNetworks()[0], rpcUrls: [silent.url, other.url] }, signal)
  return { client, silent, other }
}

it.each([
  ['has no signal', undefined],
  ['its caller may abort', new AbortController().signal],
])('calls the next node after ten seconds without an answer, for a read that %s', async (_, signal) => {
  const { client, silent, other } = await open(signal)
  const reading = getChainId(client)
  await expect.poll(() => silent.asked.length).toBe(1)
  await vi.advanceTimersByTimeAsync(9999)
  expect(other.asked).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(await reading).toBe(7)
  await expect.poll(() => silent.asked).toEqual([{ isDropped: true }])
})

it('calls no other node after the caller aborts', async () => {
  const caller = new AbortController()
  const { client, silent, other } = await open(caller.signal)
  const reading = getChainId(client).catch((error: unknown) => error)
  await expect.poll(() => silent.asked.length).toBe(1)
  caller.abort()
  expect(await reading).toBeInstanceOf(Error)
  await expect.poll(() => silent.asked).toEqual([{ isDropped: true }])
  expect(other.asked).toEqual([])
})
