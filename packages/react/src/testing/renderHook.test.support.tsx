import type { FoyerOptions } from '@foyer/core'
import { createFoyerInstance, type FoyerInstance } from '@foyer/core/instance'
import { act, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { FoyerContext } from '../provider/FoyerContext.js'
import { adapter, network } from './testChain.js'

export { adapter, network }

/** Runs an instance until the test ends. */
export function runFoyer(options: Partial<FoyerOptions>): FoyerInstance {
  const foyer = createFoyerInstance({
    id: `react-${Math.random().toString(36).slice(2)}`,
    networks: [network],
    adapters: [adapter],
    storage: 'memory',
    log: () => undefined,
    ...options,
  })
  onTestFinished(foyer.start())
  return foyer
}

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

interface ProbeProps<Given, Value> {
  readonly hook: (given: Given) => Value
  readonly given: Given
  readonly onValue: (value: Value) => void
}

function Probe<Given, Value>({ hook, given, onValue }: ProbeProps<Given, Value>): null {
  onValue(hook(given))
  return null
}

/** Uses a hook in a strict tree. `last` is its last result, and `again` renders it with another argument. */
export async function renderHook<Given, Value>(
  foyer: FoyerInstance,
  hook: (given: Given) => Value,
  first: Given,
) {
  const held: { value?: Value } = {}
  const keep = (value: Value) => {
    held.value = value
  }
  const root = createRoot(document.createElement('div'))
  const again = (given: Given) =>
    act(async () =>
      root.render(
        <StrictMode>
          <FoyerContext.Provider value={foyer}>
            <Probe hook={hook} given={given} onValue={keep} />
          </FoyerContext.Provider>
        </StrictMode>,
      ),
    )
  const unmount = () => act(async () => root.unmount())
  onTestFinished(unmount)
  await again(first)
  return { last: () => held.value as Value, again, unmount }
}

/** Lets a strict tree update until a check passes, for at most 15 s. */
export async function soon(check: () => void): Promise<void> {
  const giveUpAt = Date.now() + 15_000
  while (Date.now() < giveUpAt) {
    await act(() => new Promise(resolve => setTimeout(resolve, 10)))
    try {
      return check()
    } catch {
      // the check does not pass yet
    }
  }
  check()
}
