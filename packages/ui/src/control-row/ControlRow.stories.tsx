import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { IconButton } from '../icon-button/IconButton.js'
import { QrCodeIcon } from '../icons/icons.js'
import { CertifiedIcon } from '../icons/viewIcons.js'
import { SearchField } from '../search-field/SearchField.js'
import { ToggleButton } from '../toggle-button/ToggleButton.js'
import { ControlRow } from './ControlRow.js'

const meta: Meta<typeof ControlRow> = { title: 'Layout/ControlRow', component: ControlRow }

export default meta

type Story = StoryObj<typeof ControlRow>

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
        <IconButton label="Show QR code" variant="solid">
          <QrCodeIcon />
        </IconButton>
      </ControlRow>
    )
  },
}
