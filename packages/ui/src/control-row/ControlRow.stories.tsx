import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { IconButton } from '../icon-button/IconButton.js'
import CertifiedIcon from '../icons/certified.svg'
import QrCodeIcon from '../icons/qr-code.svg'
import { SearchField } from '../search-field/SearchField.js'
import { expectPress } from '../stories/expectPress.js'
import { ToggleButton } from '../toggle-button/ToggleButton.js'
import { ControlRow } from './ControlRow.js'

const meta: Meta<typeof ControlRow> = { title: 'Layout/ControlRow', component: ControlRow }

export default meta

type Story = StoryObj<typeof ControlRow>

const onShow = fn()

export const WalletSearch: Story = {
  render: () => {
    const [isCertified, setCertified] = useState(true)
    const [query, setQuery] = useState('')
    return (
      <ControlRow>
        <SearchField label="Search wallet" clearLabel="Clear" value={query} onChange={setQuery} />
        <ToggleButton label="Only certified" isPressed={isCertified} onChange={setCertified}>
          <CertifiedIcon />
        </ToggleButton>
        <IconButton label="Show QR code" variant="solid" onClick={onShow}>
          <QrCodeIcon />
        </IconButton>
      </ControlRow>
    )
  },
  play: async ({ canvas }) => {
    const search = canvas.getByRole('searchbox', { name: 'Search wallet' })
    const certified = canvas.getByRole('button', { name: 'Only certified', pressed: true })
    await userEvent.type(search, 'umbra')
    await userEvent.click(certified)
    await expect(certified).toHaveAttribute('aria-pressed', 'false')
    await expect(search).toHaveValue('umbra')
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }))
    await expect(search).toHaveValue('')
    await userEvent.click(certified)
    await expect(certified).toHaveAttribute('aria-pressed', 'true')
    await expectPress(canvas.getByRole('button', { name: 'Show QR code' }), { calls: onShow })
  },
}
