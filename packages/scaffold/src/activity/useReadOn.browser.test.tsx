import { type JSX, useState } from 'react'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { useReadOn } from './CollectiblesGrid.js'

/** A history of so many pages, each of which comes when it is asked for. */
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

it('reads the history to its end, whatever was found in it so far', async () => {
  const { container } = await render(<History pages={20} />)
  await expect.poll(() => container.textContent).toBe('read 20')
})

it('asks the visitor after 25 pages, and goes on', async () => {
  const { container } = await render(<History pages={40} />)
  await expect.poll(() => container.textContent).toBe('read 26')
  container.querySelector('button')?.click()
  await expect.poll(() => container.textContent).toBe('read 40')
})
