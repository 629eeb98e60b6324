import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { defineNetwork, type Network } from '@foyer/common'
import { type Address, decodeFunctionData, erc20Abi, type Hex, numberToHex, pad, toEventSelector } from 'viem'
import { onTestFinished } from 'vitest'

/** Before the swap and after it; text is what the node answers instead of a number. */
type Reading = readonly [before: bigint | Hex, after: bigint | Hex]

/** What a node sees of a swap. */
export interface SwapSighting {
  readonly coin?: Reading
  /** By token. */
  readonly balances?: Readonly<Record<string, Reading | undefined>>
  /** By spender. */
  readonly allowances?: Readonly<Record<string, Reading | undefined>>
  readonly logs?: readonly object[]
  /** Instead of the swap's own result. */
  readonly result?: object
  /** Instead of everything. */
  readonly answer?: unknown
}

/** What a token, or a node for its own coin, tells. */
export function logOf(token: string, event: string, ...[first, second, ...more]: readonly string[]) {
  const names = [first, second].map(each => pad((each ?? '0x') as Hex))
  const [data = numberToHex(1n, { size: 32 }), ...ids] = more
  return { address: token, topics: [toEventSelector(event), ...names, ...ids], data }
}

interface SimulatedCall {
  readonly to: string
  readonly data: Hex
}

interface Simulation {
  readonly blockStateCalls: readonly [{ readonly calls: readonly SimulatedCall[] }]
}

/** A node that carries no swap out, and tells of each what a test wants; allowances on the chain are without end. */
export async function startSimulatingNode(swapTo: string) {
  const state: { sighting: SwapSighting; readonly asked: unknown[] } = { sighting: {}, asked: [] }
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const { id, method, params } = JSON.parse(Buffer.concat(parts).toString())
    state.asked.push({ method, params })
    const result = method === 'eth_call' ? numberToHex(2n ** 200n, { size: 32 }) : simulationOf(params)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ jsonrpc: '2.0', id, result }))
  })

  const simulationOf = ([{ blockStateCalls }]: readonly [Simulation]) => {
    if ('answer' in state.sighting) return state.sighting.answer
    const [{ calls }] = blockStateCalls
    const swapAt = calls.findIndex(({ to }) => to === swapTo)
    return [
      {
        calls: calls.map((call, at) => (at === swapAt ? swapResult() : readingOf(call, at < swapAt ? 0 : 1))),
      },
    ]
  }

  const swapResult = () => {
    const { logs = [], result } = state.sighting
    return result ?? { status: '0x1', returnData: '0x', logs }
  }

  const readingOf = ({ to, data }: SimulatedCall, at: 0 | 1) => {
    const value = readingFor(to, data)?.[at] ?? 0n
    const returnData = typeof value === 'bigint' ? numberToHex(value, { size: 32 }) : value
    // What a call that failed returned is no reading, whatever it looks like.
    return returnData === '0xfa11'
      ? { status: '0x0', returnData: pad('0x05') }
      : { status: '0x1', returnData }
  }

  const readingFor = (to: string, data: Hex): Reading | undefined => {
    const { coin, balances, allowances } = state.sighting
    if (data.length === 66) return coin
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data })
    if (functionName === 'allowance') return allowances?.[args[1].toLowerCase()]
    return balances?.[to.toLowerCase()]
  }

  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const network: Network = defineNetwork({
    id: 'eip155:31337',
    name: 'Simulated',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: [`http://127.0.0.1:${(server.address() as AddressInfo).port}`],
  })
  return Object.assign(state, { network })
}

export const addressOf = (digit: string): Address => `0x${digit.repeat(40)}`
