import { useState } from 'react'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openShadowHost } from '../stories/openShadowHost.js'
import { ReceiverField } from './ReceiverField.js'

function Example({ onPaste }: { readonly onPaste?: () => void }) {
  const [value, setValue] = useState('')
  return (
    <ReceiverField
      label="Receiver"
      placeholder="Type or paste"
      pasteLabel="Paste"
      clearLabel="Clear"
      value={value}
      onChange={setValue}
      onPaste={onPaste}
      testId="receiver"
    />
  )
}

it('offers to paste while empty and to clear when filled, and keeps the focus after clearing', async () => {
  let pasted = 0
  const { find, root } = await openShadowHost(<Example onPaste={() => (pasted += 1)} />)
  await userEvent.click(find('[data-testid="receiver-paste"]'))
  expect(pasted).toBe(1)
  find('input').focus()
  await userEvent.keyboard('ada')
  expect(root.querySelector('[data-testid="receiver-paste"]')).toBeNull()
  await userEvent.click(find('button'))
  expect(find<HTMLInputElement>('input').value).toBe('')
  expect(root.activeElement).toBe(find('input'))
})

it('has no button if pasting is impossible and the field is empty', async () => {
  const { root } = await openShadowHost(<Example />)
  expect(root.querySelector('button')).toBeNull()
})
