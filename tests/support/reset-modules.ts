/** Files run one after the other in one process, which keeps packages. Each gets modules of its own. */
import { vi } from 'vitest';

vi.resetModules();
