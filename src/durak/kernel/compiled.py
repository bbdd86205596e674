"""The build of the kernel that this machine runs best."""

import os
from typing import TYPE_CHECKING

from durak.kernel import _kernel

if TYPE_CHECKING or os.environ.get("DURAK_KERNEL") == "portable" or not _kernel.supports_v3():
    core = _kernel
else:
    from durak.kernel import _kernel_v3 as core

__all__ = ["core"]
