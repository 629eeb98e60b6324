import { BinaryStartError, type RunningBinary, startBinary } from '@foyer/local-services'
import type { PartContext } from '../part.js'
import { callRpc } from './callRpc.js'

/** The options of a local EVM chain. */
export interface AnvilOptions {
  readonly binary: string
  readonly chainId: number
  readonly mnemonic: string
  /** The first port to try. The next ports follow while one is busy. */
  readonly preferredPort: number
}

/** A running EVM chain. */
export interface RunningAnvil {
  readonly rpcUrl: string
  stop(): Promise<void>
}

const startTimeoutMs = 120_000
const portsTried = 64

/**
 * Starts anvil on 127.0.0.1 and resolves when it answers with its chain id. A busy port makes anvil itself fail, so
 * two stacks that start together never share a chain.
 */
export async function startAnvil(options: AnvilOptions, context: PartContext): Promise<RunningAnvil> {
  const running = await startOnFreePort(options, context)
  const rpcUrl = `http://127.0.0.1:${running.ready[1]}`
  try {
    const [chainId] = await callRpc(rpcUrl, [{ method: 'eth_chainId' }], context.signal)
    if (Number(chainId) !== options.chainId) throw new Error(`anvil answers with chain ${chainId}`)
  } catch (error) {
    await running.stop()
    throw error
  }
  return { rpcUrl, stop: running.stop }
}

async function startOnFreePort(
  { binary, chainId, mnemonic, preferredPort }: AnvilOptions,
  { guard, signal }: PartContext,
): Promise<RunningBinary> {
  for (let port = preferredPort; port < preferredPort + portsTried; port++) {
    const args = [
      '--host',
      '127.0.0.1',
      '--port',
      `${port}`,
      '--chain-id',
      `${chainId}`,
      '--mnemonic',
      mnemonic,
    ]
    try {
      return await startBinary({
        command: binary,
        args: [...args, '--order', 'fifo'],
        guard,
        signal,
        readyPattern: /Listening on 127\.0\.0\.1:(\d+)/,
        timeoutMs: startTimeoutMs,
      })
    } catch (error) {
      const isPortBusy = error instanceof BinaryStartError && /in use|permission denied/i.test(error.output)
      if (!isPortBusy) throw error
    }
  }
  throw new Error(`no free port from ${preferredPort} to ${preferredPort + portsTried - 1}`)
}
