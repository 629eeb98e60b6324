import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openShadowHost } from '../stories/openShadowHost.js'
import { NameField } from './NameField.js'

function Example({ onSubmit, error }: { readonly onSubmit?: () => void; readonly error?: string }) {
  const [value, setValue] = useState('')
  const field = { label: 'Name', suffix: '.example.id', submitLabel: 'Register', error, onSubmit }
  return <NameField {...field} value={value} onChange={setValue} />
}

it('submits with Enter and its button, but only if there is something to submit', async () => {
  const onSubmit = vi.fn()
  const ready = await openShadowHost(<Example onSubmit={onSubmit} />)
  ready.find('input').focus()
  await userEvent.keyboard('alice{Enter}')
  expect(ready.find<HTMLInputElement>('input').value).toBe('alice')
  await userEvent.click(ready.find('button'))
  expect(onSubmit).toHaveBeenCalledTimes(2)
  const waiting = await openShadowHost(<Example />)
  waiting.find('input').focus()
  await userEvent.keyboard('al{Enter}')
  expect(waiting.root.querySelector('button')).toBeNull()
  expect(waiting.find<HTMLInputElement>('input').value).toBe('al')
})

it('describes why its value is unusable', async () => {
  const { find, root } = await openShadowHost(<Example error="Too short" />)
  const input = find('input')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(root.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Too short')
})
