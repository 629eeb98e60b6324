import type { FoyerState, Route } from '@foyer/core'
import type { FoyerInstance } from '@foyer/core/instance'
import type { JSX } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { ViewContext } from '../foyer/ViewContext.js'
import { useNextScreen } from './emailLogin.js'

interface Steps {
  readonly step: string
}

const screens = { code: { view: 'EmailVerifyOtp' } } satisfies Record<string, Route>
const selectStep = (state: unknown) => (state as Steps).step

function Form(): JSX.Element {
  useNextScreen(selectStep, screens)
  return <p>Form</p>
}

async function openForm(first: string) {
  const state = { current: { step: first } }
  const listeners = new Set<(state: FoyerState, previous: FoyerState) => void>()
  const push = vi.fn()
  const foyer = {
    subscribe(listener: (state: FoyerState, previous: FoyerState) => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    router: { push },
  }
  const move = (step: string) => {
    const previous = state.current
    state.current = { step }
    for (const listener of listeners) listener(state.current as never, previous as never)
  }
  const form = (key: string) => (
    <ViewContext.Provider value={{ foyer: foyer as unknown as FoyerInstance } as never}>
      <Form key={key} />
    </ViewContext.Provider>
  )
  const screen = await render(form('first'))
  onTestFinished(() => screen.unmount())
  return { push, move, redraw: () => screen.rerender(form('second')), listeners, screen }
}

it('opens the next view even if the step before was never rendered', async () => {
  const { push, move } = await openForm('failed')
  move('submitting')
  move('code')
  expect(push.mock.calls).toEqual([[screens.code]])
})

it('opens the next view if the form is mounted again during the submission', async () => {
  const { push, move, redraw } = await openForm('failed')
  move('submitting')
  await redraw()
  move('code')
  expect(push).toHaveBeenCalledTimes(1)
})

it("opens nothing for another form's step, a failure, or after it is unmounted", async () => {
  const { push, move, screen, listeners } = await openForm('idle')
  move('code')
  move('submitting')
  move('failed')
  expect(push).not.toHaveBeenCalled()
  await screen.unmount()
  expect(listeners.size).toBe(0)
})
