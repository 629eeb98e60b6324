import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openShadowHost } from '../stories/openShadowHost.js'
import { EmailField } from './SubmitField.js'

function Example({ onSubmit, isBusy }: { readonly onSubmit: () => void; readonly isBusy?: boolean }) {
  const [value, setValue] = useState('')
  const field = { label: 'Email', submitLabel: 'Continue', onSubmit, isBusy }
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
  const { find, root } = await openShadowHost(<Example onSubmit={onSubmit} isBusy />)
  find('input').focus()
  await userEvent.keyboard('alice{Enter}')
  expect(find<HTMLInputElement>('input').value).toBe('')
  expect(root.querySelector('button')).toBeNull()
  expect(onSubmit).not.toHaveBeenCalled()
})
