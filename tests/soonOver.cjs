// Node accepts this flag only from inside the process. By default, V8 optimizes code after a seventh of this budget.
require('node:v8').setFlagsFromString('--interrupt-budget=500000');
