import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { defineNetwork, type Network } from '@foyer/common'
import { type Address, decodeFunctionData, erc20Abi, type Hex, numberToHex, pad, toEventSelector } from 'viem'
import { onTestFinished } from 'vitest'

/** A value before and after the swap. A hexadecimal string is returned verbatim. */
type Reading = readonly [before: bigint | Hex, after: bigint | Hex]

/** The results of a node's swap simulation. */
export interface SwapSighting {
  readonly coin?: Reading
  /** Balances by token. */
  readonly balances?: Readonly<Record<string, Reading | undefined>>
  /** Allowances by spender. */
  readonly allowances?: Readonly<Record<string, Reading | undefined>>
  readonly logs?: readonly object[]
  /** Replaces the result of the swap call. */
  readonly result?: object
  /** Replaces the whole answer. */
  readonly answer?: unknown
}

/** Creates an event log of a token, or of the node for its native currency. */
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

/** Starts a node that returns scripted simulation results. Allowances on its chain are unlimited. */
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
    // The return value of a failed call must not count as a reading.
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
