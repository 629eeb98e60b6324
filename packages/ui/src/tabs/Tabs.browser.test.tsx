import { useState } from 'react'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { forceColors } from '../stories/forceColors.js'
import { openShadowHost } from '../stories/openShadowHost.js'
import { Tabs } from './Tabs.js'

const items = ['browser', 'mobile', 'desktop'].map(id => ({ id, label: id }))

function Example({ dir }: { readonly dir: 'ltr' | 'rtl' }) {
  const [selectedId, select] = useState('browser')
  return (
    <div dir={dir}>
      <Tabs items={items} selectedId={selectedId} onChange={select} label="Platform" />
    </div>
  )
}

async function walk(dir: 'ltr' | 'rtl', keys: readonly string[]) {
  const { root } = await openShadowHost(<Example dir={dir} />)
  await userEvent.tab()
  const seen: unknown[] = []
  for (const key of keys) {
    await userEvent.keyboard(`{${key}}`)
    seen.push(root.activeElement?.textContent)
  }
  const selected = root.querySelector('[aria-selected="true"]')?.textContent
  return { seen, selected }
}

it('is a single tab stop in which arrows, Home and End move and select', async () => {
  const { seen, selected } = await walk('ltr', [
    'ArrowRight',
    'ArrowRight',
    'ArrowRight',
    'ArrowLeft',
    'Home',
    'End',
  ])
  expect(seen).toEqual(['mobile', 'desktop', 'browser', 'desktop', 'browser', 'desktop'])
  expect(selected).toBe('desktop')
})

it('follows the text direction', async () => {
  const { seen } = await walk('rtl', ['ArrowLeft', 'ArrowRight'])
  expect(seen).toEqual(['mobile', 'browser'])
})

it('marks the selected tab with a line of 3 px if the system chooses the colors', async () => {
  await forceColors()
  const { root } = await openShadowHost(<Example dir="ltr" />)
  const widths = [...root.querySelectorAll('[role="tab"]')].map(
    each => getComputedStyle(each).borderBlockEndWidth,
  )
  expect(widths).toEqual(['3px', '1px', '1px'])
})
