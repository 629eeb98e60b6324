import { expect, userEvent, waitFor, within } from 'storybook/test'

interface PlayContext {
  readonly canvasElement: HTMLElement
}

/** Searches 700 wallets, filters the result by certified ones, and shows all again. */
export async function searchesWallets({ canvasElement }: PlayContext): Promise<void> {
  const canvas = within(canvasElement)
  const search = canvas.getByRole('searchbox', { name: 'Search wallet' })
  const certified = canvas.getByRole('button', { name: 'Only certified', pressed: false })
  const found = () => canvas.getAllByRole('listitem').map(each => each.textContent)
  const expectAll = () => expect(canvas.getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '700')
  await expectAll()
  await userEvent.type(search, 'HARBOUR PAY')
  await waitFor(() => expect(found()).toHaveLength(10))
  await userEvent.click(certified)
  await waitFor(() => expect(found()).toEqual([72, 282, 492].map(each => `Harbour Pay ${each}, certified`)))
  await expect(certified).toHaveAttribute('aria-pressed', 'true')
  await userEvent.click(certified)
  await userEvent.click(canvas.getByRole('button', { name: 'Clear' }))
  await expect(search).toHaveFocus()
  await waitFor(expectAll)
  search.blur()
}
