import { useState } from 'react'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openShadowHost } from '../stories/openShadowHost.js'
import { SearchField } from './SearchField.js'

function Example() {
  const [value, setValue] = useState('')
  return <SearchField label="Search wallet" clearLabel="Clear" value={value} onChange={setValue} />
}

it('offers to clear when filled, and keeps the focus after clearing', async () => {
  const { find, root } = await openShadowHost(<Example />)
  expect(root.querySelector('button')).toBeNull()
  find('input').focus()
  await userEvent.keyboard('ember')
  await userEvent.click(find('button'))
  expect(find<HTMLInputElement>('input').value).toBe('')
  expect(root.activeElement).toBe(find('input'))
})
