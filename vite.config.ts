import { defineConfig } from 'vite';
import { loadConfiguration } from './build/load-configuration';
import { getViteOptions } from './build/vite-options';

export default defineConfig(() => getViteOptions(loadConfiguration(import.meta.dirname)));
