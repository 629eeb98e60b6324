import type { UserConfig } from 'vite'

export declare const sourceCondition: string

export declare const sourceResolution: Required<Pick<UserConfig, 'resolve' | 'ssr'>>
