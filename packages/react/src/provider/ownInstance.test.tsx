// @vitest-environment happy-dom
import type { Foyer } from '@foyer/core'
import { instanceOf } from '@foyer/core/instance'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { useFoyerState } from '../hooks/useFoyerState.js'
import { runFoyer } from '../testing/renderHook.test.support.js'
import { FoyerProvider } from './FoyerProvider.js'

const Part = () => <p>{String(useFoyerState().isOpen)}</p>

it('accepts an object of the host with the members of a Foyer', () => {
  const { id, getSession, transactions, getState, subscribe, on, advanced, ...rest } = runFoyer({})
  const { open, close, connect, disconnect, switchNetwork, updateOptions, setLocale } = rest
  const { setTheme, setThemeMode, setThemeVariables } = rest
  const own: Foyer = {
    ...{ id, getSession, transactions, getState, subscribe, on, advanced, open, close, connect },
    ...{ disconnect, switchNetwork, updateOptions, setLocale, setTheme, setThemeMode, setThemeVariables },
  }
  const markup = renderToString(
    <FoyerProvider foyer={own}>
      <Part />
    </FoyerProvider>,
  )
  expect(markup).toContain('false')
  expect(instanceOf(own)).toBe(instanceOf(own))
})
