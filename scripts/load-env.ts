/** Variables of `.env` in the working directory, where there is one; what the shell has set wins. */
import { existsSync } from 'node:fs';

if (existsSync('.env')) process.loadEnvFile('.env');
