import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openShadowHost } from '../stories/openShadowHost.js'
import { EmailField } from './EmailField.js'

function Example({ onSubmit, isBusy }: { readonly onSubmit: () => void; readonly isBusy?: boolean }) {
  const [value, setValue] = useState('')
  const field = { label: 'Email', hint: 'No password.', submitLabel: 'Continue', onSubmit, isBusy }
  return <EmailField {...field} value={value} onChange={setValue} />
}

it('submits with Enter and leaves validation to the caller', async () => {
  const onSubmit = vi.fn()
  const { find } = await openShadowHost(<Example onSubmit={onSubmit} />)
  find('input').focus()
  await userEvent.keyboard('no address{Enter}')
  expect(onSubmit).toHaveBeenCalledTimes(1)
})

it('can be neither edited nor submitted again while busy', async () => {
  const onSubmit = vi.fn()
  const { find } = await openShadowHost(<Example onSubmit={onSubmit} isBusy />)
  find('input').focus()
  await userEvent.keyboard('alice{Enter}')
  expect(find<HTMLInputElement>('input').value).toBe('')
  find<HTMLButtonElement>('button[aria-busy="true"]').click()
  expect(onSubmit).not.toHaveBeenCalled()
})

it('has a visible label, a hint and a button, also while it is empty', async () => {
  const onSubmit = vi.fn()
  const { find } = await openShadowHost(<Example onSubmit={onSubmit} />)
  const label = find<HTMLLabelElement>('label')
  expect([label.textContent, label.control]).toEqual(['Email', find('input')])
  expect(find('.submit-field__note').textContent).toBe('No password.')
  find('button').click()
  expect(onSubmit).toHaveBeenCalledTimes(1)
})

it('shows an error in the place of the hint, so that nothing moves', async () => {
  const field = (error?: string) => (
    <EmailField label="Email" hint="No password." error={error} value="alice@" onChange={vi.fn()} />
  )
  const { find, show } = await openShadowHost(field())
  const note = find('.submit-field__note')
  const { height } = find('.submit-field').getBoundingClientRect()
  await show(field('Invalid email. Try again.'))
  expect([note.isConnected, note.textContent]).toEqual([true, 'Invalid email. Try again.'])
  expect(find('.submit-field').getBoundingClientRect().height).toBe(height)
  expect(find('input').getAttribute('aria-describedby')).toBe(note.id)
})
