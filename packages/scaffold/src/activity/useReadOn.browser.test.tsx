import { type JSX, useState } from 'react'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { useReadOn } from './CollectiblesGrid.js'

/** Renders `useReadOn` over a history with the given number of pages. */
function History({ pages }: { readonly pages: number }): JSX.Element {
  const [read, setRead] = useState(1)
  const { isReading, readOn } = useReadOn({
    status: 'ready',
    cursor: read < pages ? String(read) : undefined,
    isLoadingMore: false,
    loadMore: () => setRead(before => before + 1),
  })
  return (
    <button type="button" onClick={readOn}>
      {isReading ? 'reading' : `read ${read}`}
    </button>
  )
}

it('loads the history to its end, whatever it has found so far', async () => {
  const { container } = await render(<History pages={20} />)
  await expect.poll(() => container.textContent).toBe('read 20')
})

it('pauses after 25 pages, and continues when the visitor asks', async () => {
  const { container } = await render(<History pages={40} />)
  await expect.poll(() => container.textContent).toBe('read 26')
  container.querySelector('button')?.click()
  await expect.poll(() => container.textContent).toBe('read 40')
})
