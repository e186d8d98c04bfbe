// Node takes this one only from within; by itself it optimizes what ran for seven times less.
require('node:v8').setFlagsFromString('--interrupt-budget=500000');
