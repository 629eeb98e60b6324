import { type AskOptions, askWallet } from '@foyer/common/session-kit'

/** A provider that answers JSON-RPC. Nothing in it is trusted. */
export interface RpcProvider {
  request(method: string, params?: unknown): Promise<unknown>
  addListener?(listener: { readonly eventName: string; readonly cb: (event?: unknown) => void }): unknown
}

/** The fields of an answer. */
export type AnswerRecord = Readonly<Record<string, unknown>>

/** Calls a provider and takes the result out of its answer; an answer that is an error counts as thrown. */
export function ask(
  provider: RpcProvider,
  { params, ...options }: AskOptions & { readonly params?: object },
): Promise<AnswerRecord> {
  return askWallet(async () => {
    const answer = ((await provider.request(options.method, params)) ?? {}) as AnswerRecord
    if (answer['error']) throw answer['error']
    return (answer['result'] ?? {}) as AnswerRecord
  }, options)
}
