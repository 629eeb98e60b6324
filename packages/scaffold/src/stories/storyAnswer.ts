import { FoyerError } from '@foyer/common'

const never = () => new Promise<never>(() => undefined)

/** Resolves to a scripted value, never resolves for `wait`, and throws a scripted error. */
export async function storyAnswer<Value>(scripted: Value | 'wait' | FoyerError): Promise<Value> {
  if (scripted === 'wait') return never()
  if (scripted instanceof FoyerError) throw scripted
  return scripted
}
