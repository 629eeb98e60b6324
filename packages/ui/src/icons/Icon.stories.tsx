import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentType } from 'react'
import * as accountIcons from '../exports/account-icons.js'
import * as embeddedIcons from '../exports/embedded-icons.js'
import * as ui from '../exports/index.js'
import * as platforms from '../exports/platforms.js'
import * as profile from '../exports/profile.js'
import * as socialIcons from '../exports/social-icons.js'
import * as stores from '../exports/stores.js'
import * as viewIcons from '../exports/view-icons.js'
import * as walletGrid from '../exports/wallet-grid.js'
import { Icon } from './Icon.js'

const meta: Meta<typeof Icon> = { title: 'Pictures/Icons', component: Icon }

export default meta

type Story = StoryObj<typeof Icon>

const exported: Record<string, unknown> = {
  ...ui,
  ...viewIcons,
  ...platforms,
  ...stores,
  ...profile,
  ...accountIcons,
  ...embeddedIcons,
  ...socialIcons,
  ...walletGrid,
}

const all = Object.entries(exported).filter((entry): entry is [string, ComponentType] =>
  /[a-z]Icon$/.test(entry[0]),
)

export const All: Story = {
  render: () => (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: 16, fontSize: 11 }}>
      {all.map(([name, Glyph]) => (
        <div key={name} style={{ display: 'grid', justifyItems: 'center', gap: 6 }}>
          <Glyph />
          {name.replace('Icon', '')}
        </div>
      ))}
    </div>
  ),
}
