import { type Failure, loadExport } from '@foyer/common'
import type { JSX } from 'react'
import { expect, it, onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import { LazyPart } from './LazyPart.js'

const Guide = (): JSX.Element => <p>The guide</p>

it('reports which part could not be loaded, and loads it on retry', async () => {
  const network = { isOn: false }
  const fetchGuide = async () => {
    if (!network.isOn) throw new TypeError('Failed to fetch dynamically imported module')
    return { Guide }
  }
  const load = () => loadExport('Guide', fetchGuide)
  const failures: Failure[] = []
  const failed = (failure: Failure, retry: () => void) => {
    failures.push(failure)
    return (
      <button type="button" onClick={retry}>
        Try again
      </button>
    )
  }
  const screen = await render(<LazyPart load={load} props={{}} waiting={<p>Waiting</p>} failed={failed} />)
  onTestFinished(() => screen.unmount())
  const again = screen.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  expect(failures[0]).toMatchObject({ code: 'FEATURE_LOAD_FAILED', context: { name: 'Guide' } })
  network.isOn = true
  await again.click()
  await expect.element(screen.getByText('The guide')).toBeVisible()
})
