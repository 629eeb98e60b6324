import { FoyerError } from '@foyer/common'

const never = () => new Promise<never>(() => undefined)

/** What something scripted answers: its value, nothing ever, or an error. */
export async function storyAnswer<Value>(scripted: Value | 'wait' | FoyerError): Promise<Value> {
  if (scripted === 'wait') return never()
  if (scripted instanceof FoyerError) throw scripted
  return scripted
}
