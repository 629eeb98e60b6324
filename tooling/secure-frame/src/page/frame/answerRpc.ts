import { kindOfMethod, type RequestPayload, readRpcParams } from '@foyer/frame-bridge/protocol'
import { describeCall } from '../describe/describeCall.js'
import { callService, Refusal } from '../site/callService.js'
import type { FrameContext } from './FrameContext.js'

const unsupported = 4200
const invalidParams = -32602

/** Answers a wallet request: at once when it is safe, after the visitor's word when it is not. */
export async function answerRpc(
  { method, params, chainId }: RequestPayload<'RPC_REQUEST'>,
  { app, approvals, signal }: FrameContext,
): Promise<unknown> {
  const kind = kindOfMethod(method)
  if (kind === 'unknown') throw new Refusal('Requested RPC call is not allowed', unsupported)
  const read = readRpcParams(method, params)
  if (!read.ok) throw new Refusal(read.reason, invalidParams)
  const call = { method, params: read.params, chainId }
  if (kind === 'safe') return send(call, app, signal)
  const prepare = async () => {
    // Nobody is asked for an account that is not there.
    await callService('user/chain', {}, signal)
    const description = await describeCall(call, signal)
    return { app: { ...app }, description, signal, work: () => send(call, app, signal) }
  }
  return approvals.ask(prepare())
}

async function send(call: object, app: FrameContext['app'], signal: AbortSignal): Promise<unknown> {
  return (await callService<{ result?: unknown }>('rpc', { ...call, app }, signal)).result
}
